import { readFileSync } from 'node:fs';

/**
 * Ends this process (like SIGTERM) when the npm that runs it has ended. npm starts a shell in between, and some
 * shells remain and don't forward signals: otherwise, ending npm would leave this process running.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? findParent(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || findParent(parent) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
  // A signal to the whole group reaches this process too. It must not count twice, because a second one ends it
  // immediately.
  process.on('newListener', (/** @type {string | symbol} */ event, /** @type {unknown} */ listener) => {
    if ((event !== 'SIGINT' && event !== 'SIGTERM') || listener === stopWatching) return;
    if (!process.listeners(event).includes(stopWatching)) process.on(event, stopWatching);
  });
  function stopWatching() {
    clearInterval(timer);
  }
}

/**
 * Whether a process is the shell in which npm runs a script; most shells replace themselves with the script at
 * once.
 * @param {number} pid
 */
function isShell(pid) {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
}

/**
 * The parent of a process, on Linux.
 * @param {number} pid
 */
function findParent(pid) {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended.
    return -1;
  }
}
