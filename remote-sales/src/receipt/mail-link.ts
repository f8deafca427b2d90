/** Opens the mail program of the device with a mail to an address. */
export const mailLink = (email: string, subject?: string, text = ''): string => {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  if (subject === undefined) return address
  return `${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
