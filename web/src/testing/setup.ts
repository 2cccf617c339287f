import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setUpMessages } from '../lib/i18n/setup';
import { clearSiteStatus } from '../product/site/site-status';
import { clearToasts } from '../lib/notify/toasts';
import { stubDialogs, stubMatchMedia, stubResizeObserver } from './browser';
import { server } from './msw/server';

// No test opens a socket.
vi.mock('../lib/live/connect', () => ({ connectLive: () => () => undefined }));

// The first page of antd takes seconds to load on a busy machine; an event is awaited, never a time.
configure({ asyncUtilTimeout: 30_000 });
printPageOnlyWhenTestFails();
setUpMessages();
stubMatchMedia();
stubDialogs();
stubResizeObserver();

beforeAll(() => {
  // A call that no handler answers fails the test: nothing may leave for the network.
  server.listen({ onUnhandledRequest: 'error' });
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  clearToasts();
  clearSiteStatus();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterAll(() => {
  server.close();
});

/**
 * While something is awaited, each look that finds nothing throws, with the whole page printed into its message: a tenth of
 * the time of some files. Only what is thrown in the end is read.
 */
function printPageOnlyWhenTestFails(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) {
        return getElementError(message, container);
      }
      const error = new Error(message ?? undefined);
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
