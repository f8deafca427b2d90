import type { PGlite } from '@electric-sql/pglite'
import type { Channel, OnNotification } from './channel'

/** The embedded database runs in this process, so a notification arrives before its statement completes. */
export function listenEmbedded(pglite: PGlite, channel: string, onNotification: OnNotification): Channel {
  const stop = pglite.listen(channel, onNotification).then((unlisten) => {
    onNotification(undefined)
    return unlisten
  })
  return {
    async close() {
      const unlisten = await stop
      if (!pglite.closed) await unlisten()
    },
  }
}
