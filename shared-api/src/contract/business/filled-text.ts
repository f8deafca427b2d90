/** The texts to clients that the office words itself, with what is filled in. */
export const TEXT_PLACEHOLDERS = {
  reminder: ['name', 'amount', 'day'],
  paymentText: ['name', 'amount', 'owed'],
  changeText: ['name', 'trip', 'owed'],
  cancelText: ['name', 'sale', 'amount'],
} as const

export type ClientText = keyof typeof TEXT_PLACEHOLDERS
type Placeholder = (typeof TEXT_PLACEHOLDERS)[ClientText][number]

/** The same in Spanish. Both are filled in, whatever the language of the office. */
const IN_SPANISH: Record<Placeholder, string> = {
  name: 'nombre',
  amount: 'importe',
  day: 'día',
  owed: 'debe',
  trip: 'viaje',
  sale: 'venta',
}

/** "{name}, {amount}, {day}", "{nombre}, {importe}, {día}" */
export const placeholdersOf = (kind: ClientText, language = 'en'): string =>
  TEXT_PLACEHOLDERS[kind].map((key) => `{${language === 'es' ? IN_SPANISH[key] : key}}`).join(', ')

export type TextValues<Text extends ClientText> = Record<(typeof TEXT_PLACEHOLDERS)[Text][number], string>
export type ReminderValues = TextValues<'reminder'>

const PLACEHOLDER = /\{([^{}]{0,30})\}/g

/** The first placeholder of a text that is not filled in: `{client}`, `{ amount }`. */
export const unknownPlaceholder = (text: string, kind: ClientText = 'reminder'): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(
    ([, word]) => !TEXT_PLACEHOLDERS[kind].some((key) => key === word || IN_SPANISH[key] === word),
  )?.[0]

/** A text to a client with its values. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    PLACEHOLDER,
    (placeholder, word) =>
      Object.entries(values).find(([key]) => key === word || IN_SPANISH[key as Placeholder] === word)?.[1] ??
      placeholder,
  )

/** The text to a client who owes. */
export const filledReminder = (reminder: string, values: ReminderValues): string =>
  filledText(reminder, values)
