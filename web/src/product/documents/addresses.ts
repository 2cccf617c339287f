const one = (id: string, rest: string): string => `/api/documents/${encodeURIComponent(id)}/${rest}`;

/** Addresses of the api where files of documents come and go; they travel with the pages that show documents. */
export const documentAddresses = {
  upload: '/api/documents',
  directUploads: '/api/documents/uploads',
  completeUpload: (id: string) => `/api/documents/uploads/${encodeURIComponent(id)}/complete`,
  file: (id: string) => one(id, 'file'),
  /** Leads to the file store itself, where that has addresses. */
  directFile: (id: string) => one(id, 'file?direct=true'),
  signedFile: (id: string) => one(id, 'file?signed=true'),
  preview: (id: string) => one(id, 'preview'),
  readable: (id: string) => one(id, 'readable'),
} as const;
