/** Whose application it is, as the dialogs name them. */
export interface Applicant {
  name: string;
  email: string | null;
}
