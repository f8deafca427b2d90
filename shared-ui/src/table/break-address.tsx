import { createElement, type ReactNode } from 'react'

/** A text with an email in it, broken before the @ or a dot where its line is too short, and not in mid-word. */
export function breakAddress(cell: ReactNode): ReactNode {
  if (typeof cell !== 'string' || !cell.includes('@')) return cell
  const [first, ...others] = cell.split(/(?=[@.])/)
  return createElement('span', {}, first, ...others.flatMap((part) => [createElement('wbr'), part]))
}
