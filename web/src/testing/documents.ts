/** Documents as the api's GraphQL has them, for `answerFromSchema`. */

export interface DocumentFixture {
  id: string;
  originalName: string;
  filename: string;
  mimeType: string;
  documentType: string;
  verificationStatus: 'PENDING' | 'VERIFIED' | 'REJECTED';
  verificationNotes: string | null;
  verifiedAt: string | null;
  uploadedAt: string;
  updatedAt: string;
  size: number;
  sha256: string;
  scanning: boolean;
  readable: boolean;
  isSigned: boolean;
  signedAt: string | null;
  verificationCode: string | null;
  sealed: boolean;
  expiresOn: string | null;
  supersededAt: string | null;
  applicationId: string | null;
  visaAssessmentId: string | null;
  replaceable: boolean;
  deletable: boolean;
  claims?: { at: string; expiresOn: string | null } | null;
}

export interface RequiredFixture {
  type: string;
  label: string;
  required: boolean;
  document: DocumentFixture | null;
  reasons: {
    routeId: string;
    routeTitle: string;
    country: string;
    label: string;
    source: { title: string; url: string; asOf: string };
  }[];
}

/** A passport that waits for its review. */
export function aDocument(changes: Partial<DocumentFixture> = {}): DocumentFixture {
  return {
    id: 'd1',
    originalName: 'passport.pdf',
    filename: 'd1.pdf',
    mimeType: 'application/pdf',
    documentType: 'PASSPORT',
    verificationStatus: 'PENDING',
    verificationNotes: null,
    verifiedAt: null,
    uploadedAt: '2026-11-19T09:30:00.000Z',
    updatedAt: '2026-11-19T09:30:00.000Z',
    size: 245_760,
    sha256: 'a'.repeat(64),
    scanning: false,
    readable: true,
    isSigned: false,
    signedAt: null,
    verificationCode: null,
    sealed: false,
    expiresOn: null,
    supersededAt: null,
    applicationId: null,
    visaAssessmentId: 'a1',
    replaceable: false,
    deletable: true,
    ...changes,
  };
}

/** The same when it was found in order. */
export function aVerifiedDocument(changes: Partial<DocumentFixture> = {}): DocumentFixture {
  return aDocument({
    verificationStatus: 'VERIFIED',
    verifiedAt: '2026-11-20T14:00:00.000Z',
    deletable: false,
    ...changes,
  });
}

export function aRequirement(changes: Partial<RequiredFixture> = {}): RequiredFixture {
  return { type: 'PASSPORT', label: 'Passport', required: true, document: null, reasons: [], ...changes };
}
