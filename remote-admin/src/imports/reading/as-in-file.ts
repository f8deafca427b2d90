import type { FieldKind, TableFormat } from 'shared-api/tables'

/** A value in the server's format, as the file writes it: `31/12/1990`, `1234,50`. Other text stays as it is. */
export function asInFile(
  value: string,
  kind: FieldKind,
  { numbers, dates }: Pick<TableFormat, 'numbers' | 'dates'>,
): string {
  if (kind === 'date' && dates)
    return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, dates === 'day-first' ? '$3/$2/$1' : '$2/$3/$1')
  if (kind === 'amount' && numbers === 'comma') return value.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
  if (kind !== 'interest' || !/^\d+(\.\d+)?$/.test(value)) return value
  // With the sign, because `0.15` would be read as 0.15 % in a file of percentages.
  return `${asInFile(`${Number(`${value}e2`)}`, 'amount', { numbers })}%`
}
