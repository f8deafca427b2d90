import { userStorage } from 'shared-auth'

/** What a demo session has changed, kept in this browser until logout. */
export function sessionRecords<Value>(name: string, initial: Value) {
  return {
    read(): Value {
      const stored = userStorage.getItem(name)
      try {
        return stored === null ? initial : JSON.parse(stored)
      } catch {
        return initial
      }
    },
    write: (value: Value): void => userStorage.setItem(name, JSON.stringify(value)),
  }
}

/** The same of records by their id. */
export function sessionRecordsById<Value>(name: string) {
  const records = sessionRecords<Record<number, Value>>(name, {})
  return {
    read: records.read,
    set: (id: number, value: Value) => records.write({ ...records.read(), [id]: value }),
  }
}
