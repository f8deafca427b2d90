import { onChanges, readRegion } from 'shared-api'
import { showRegion } from 'shared-ui'

/** Shows what an owner chooses as the country of the business: at the start, and when the business changes. */
export function followRegion(): void {
  // Without an answer the browser keeps what it has heard of last.
  const read = () =>
    void readRegion()
      .then(showRegion)
      .catch(() => undefined)
  read()
  onChanges((changes) => {
    if (changes === 'unknown' || changes.some(({ topic }) => topic === 'business')) read()
  })
}
