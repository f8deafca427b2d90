/** Opens WhatsApp with a text to a number with its country code. Without a number, the sender chooses the contact. */
export const whatsAppLink = (phoneNumber: number | undefined, text: string): string =>
  `https://wa.me/${phoneNumber || ''}?text=${encodeURIComponent(text)}`
