import { formatMoments } from 'shared-ui'

/** From when to when, as short as it goes; null stands for the moment of the sale. */
export const formatPeriod = (from: string | null, to: string | null): string =>
  from && to ? formatMoments(from, to) : 'Now'
