export function isCommonPassword(password: string): boolean {
  return password.toLowerCase() === 'password';
}
