import { formatMoney } from 'shared-ui'

const FIELD = /\{([\w.]+)(:money)?\}/g

/** The text of a record as its section declares it: `DNI {person.dni}`, `{price:money}`. An absent field is empty. */
export function fillText(text: string, record: unknown): string {
  return text
    .replace(FIELD, (_whole, path: string, asMoney?: string) => {
      const value = fieldAt(record, path)
      return asMoney && typeof value === 'number' ? formatMoney(value) : `${value}`
    })
    .trim()
}

/** The address of a record. Fields are encoded, so that they cannot change the path. */
export function fillAddress(address: string, record: unknown): string {
  return address.replace(FIELD, (_whole, path: string) => encodeURIComponent(fieldAt(record, path)))
}

function fieldAt(record: unknown, path: string): string | number {
  const value = path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? Reflect.get(found, name)
          : undefined,
      record,
    )
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
