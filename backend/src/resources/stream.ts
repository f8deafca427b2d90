import { Readable } from 'node:stream'
import type { CsvColumn } from 'shared-api/contract'
import { csvHead, csvRecord } from './csv'

/** How rows are written one after another. */
interface Writing<Row> {
  head: string
  row: (row: Row) => string
  between: string
  tail: string
}

export const asJson = <Row>(serialize: (row: Row) => string): Writing<Row> => ({
  head: '[',
  row: serialize,
  between: ',',
  tail: ']',
})

export const asCsv = <Row>(columns: readonly CsvColumn<Row>[]): Writing<Row> => ({
  head: csvHead(columns),
  row: (row) => csvRecord(columns, row),
  between: '',
  tail: '',
})

/**
 * Batches of rows as text, made as it is read.
 * The first batch is read before anything is sent, so that what goes wrong at once is still answered as an error.
 */
export async function streamed<Row>(
  batches: AsyncGenerator<Row[]>,
  { head, row, between, tail }: Writing<Row>,
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
  // A stream that is closed before it is read never runs its generator, and the rows would stay open.
  return readable.once('close', () => batches.return(undefined))
}
