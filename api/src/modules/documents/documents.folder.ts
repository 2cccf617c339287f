/** The folder of document files. */
export const DOCUMENTS_FOLDER = 'documents/';
