/** Under it are the bytes of documents. */
export const DOCUMENTS_FOLDER = 'documents/';
