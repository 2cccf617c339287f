/** The HTML entries of the build: the front page, every other public page, and the app. */
export const entryFiles = { public: 'index.html', page: 'page.html', app: 'app.html' } as const;
