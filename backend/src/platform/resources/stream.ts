import { Readable } from 'node:stream'
import { type CsvColumn, csvHead, csvRecord } from 'shared-api/contract'

/** A text format of consecutive rows. */
export interface RowFormat<Row> {
  head: string
  row: (row: Row) => string
  between: string
  tail: string
}

export const jsonFormat = <Row>(serialize: (row: Row) => string): RowFormat<Row> => ({
  head: '[',
  row: serialize,
  between: ',',
  tail: ']',
})

export const csvFormat = <Row>(columns: readonly CsvColumn<Row>[]): RowFormat<Row> => ({
  head: csvHead(columns),
  row: (row) => csvRecord(columns, row),
  between: '',
  tail: '',
})

/**
 * A stream of the rows as text. The first batch is read before the response starts, so that an immediate failure is still
 * answered with an error status.
 */
export async function streamRows<Row>(
  batches: AsyncGenerator<Row[]>,
  { head, row, between, tail }: RowFormat<Row>,
): Promise<Readable> {
  const first = await batches.next()

  async function* text() {
    yield head
    let separator = ''
    for (let batch = first; !batch.done; batch = await batches.next()) {
      if (batch.value.length > 0) yield separator + batch.value.map(row).join(between)
      separator = between
    }
    yield tail
  }
  const readable = Readable.from(text())
  // A stream that is closed before it is read never runs its generator, so the cursor is closed here.
  return readable.once('close', () => batches.return(undefined))
}
