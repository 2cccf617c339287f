/** The two HTML entries of the build. */
export const entryFiles = { public: 'index.html', app: 'app.html' } as const;
