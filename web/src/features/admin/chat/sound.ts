import { browserStorage } from '../../../lib/storage';

const KEY = 'portolan.chat-sound';
const SECONDS = 0.18;

/** Off until an admin turns it on. */
export function readSound(): boolean {
  return browserStorage.read(KEY) === 'on';
}

export function writeSound(on: boolean): void {
  if (on) browserStorage.write(KEY, 'on');
  else browserStorage.remove(KEY);
}

/** A short quiet tone, made by the browser itself. */
export function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.06, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
  tone.addEventListener('ended', () => {
    void audio.close();
  });
}
