/** The applicant, as named in the dialogs. */
export interface Applicant {
  name: string;
  email: string | null;
}
