const one = (id: string, rest: string): string => `/api/documents/${encodeURIComponent(id)}/${rest}`;

/** Api URLs for uploading and downloading document files; bundled only with the pages that show documents. */
export const documentAddresses = {
  upload: '/api/documents',
  directUploads: '/api/documents/uploads',
  completeUpload: (id: string) => `/api/documents/uploads/${encodeURIComponent(id)}/complete`,
  file: (id: string) => one(id, 'file'),
  /** Redirects to the file store, if it has URLs of its own. */
  directFile: (id: string) => one(id, 'file?direct=true'),
  signedFile: (id: string) => one(id, 'file?signed=true'),
  preview: (id: string) => one(id, 'preview'),
  readable: (id: string) => one(id, 'readable'),
} as const;
