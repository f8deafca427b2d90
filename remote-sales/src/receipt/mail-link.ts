/** Opens the mail program of the device with a mail to an address. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
