import { formatCount } from 'shared-ui'

/** With one decimal: 1240000000 → "1.2" */
export const gigabytes = (bytes: number): string => formatCount(Math.round(bytes / 1e8) / 10)
