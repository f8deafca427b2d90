import type { ReactNode } from 'react'

/** Lets a long email break before its @ instead of within a word. */
export function breakAddress(cell: ReactNode): ReactNode {
  if (typeof cell !== 'string') return cell
  const at = cell.indexOf('@')
  if (at < 1) return cell
  return (
    <span>
      {cell.slice(0, at)}
      <wbr />
      {cell.slice(at)}
    </span>
  )
}
