import { useMantineColorScheme } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { sectionsOf } from '../../sections'
import { isCovered, type Overlay, useOverlay } from '../overlay'
import { sectionKeys } from './section-keys'

/** How long after `g` a letter still goes to a section. */
const PAUSE_MS = 1500
const NEW = 'n'

/** What a screen says is operated by a key: `aria-keyshortcuts="n"`. */
const operatedBy = (key: string) => document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)

/** The keys that work everywhere. Single ones are silent in fields, and while something lies over the page. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { toggleColorScheme } = useMantineColorScheme()
  const show = useOverlay((overlay) => overlay.show)
  const role = useSession(({ user }) => user.role)
  const sections = useMemo(() => sectionKeys(sectionsOf(role)), [role])
  const goesUntil = useRef(0)

  useHotkeys([['mod+J', toggleColorScheme]], [], true)

  const onPage = (key: string, act: () => void): HotkeyItem => [
    key,
    () => {
      if (!isCovered()) act()
    },
  ]
  const open = (overlay: Overlay) => () => show(overlay)
  const search = () => operatedBy('/')?.focus()
  const pressLetter = (letter: string) => () => {
    const goes = performance.now() < goesUntil.current
    const section = sections.get(letter)
    goesUntil.current = 0
    if (goes) {
      if (section) navigate(section.path)
    } else if (letter === NEW) operatedBy(NEW)?.click()
  }
  useHotkeys([
    onPage('?', open('shortcuts')),
    onPage('shift+?', open('shortcuts')),
    onPage('/', search),
    // Where the slash needs Shift: on a Spanish keyboard, say.
    onPage('shift+/', search),
    onPage('g', () => {
      goesUntil.current = performance.now() + PAUSE_MS
    }),
    ...[...new Set([NEW, ...sections.keys()])].map((letter) => onPage(letter, pressLetter(letter))),
  ])
}
