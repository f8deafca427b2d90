import type { ReactNode } from 'react'

/** An email, to be broken before its @ where a line is too short for it, and not in mid-word. */
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
