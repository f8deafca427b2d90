/** "Rosa Sanz" */
export const fullName = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${name} ${lastname}`.trim()

/** With its area code: 11 for Buenos Aires, elsewhere three digits, or four, which are dialled alike. */
const ARGENTINE = /^54(9?)(11(?=\d{8}$)|\d{3}(?=\d{7}$))(\d+)(\d{4})$/

/** A stored phone number as it is written in Argentina: "+54 9 11 4567-0101". The digits for any other. */
export const formatPhone = (number: number): string =>
  `${number}`.replace(
    ARGENTINE,
    (_, mobile: string, area: string, start: string, end: string) =>
      `+54 ${mobile && '9 '}${area} ${start}-${end}`,
  )

/** The phone number of a person as it is written. Empty when it is not set. */
export const phoneOf = ({ phoneNumber }: { phoneNumber: number }): string =>
  phoneNumber ? formatPhone(phoneNumber) : ''

/** With points in Spanish: "41.197.300" */
export function formatDni(dni: number | string, language: string): string {
  const digits = `${dni}`
  if (language !== 'es' || !/^\d+$/.test(digits)) return digits
  const rest = digits.length % 3
  return [digits.slice(0, rest), ...(digits.slice(rest).match(/\d{3}/g) ?? [])].filter(Boolean).join('.')
}
