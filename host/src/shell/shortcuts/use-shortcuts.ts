import { useMantineColorScheme } from '@mantine/core'
import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { elapsed } from 'shared-i18n'
import { isCovered, type Overlay, useOverlay } from '../../overlay-store'
import { listedSections } from '../../sections'
import { isMac, sectionKeys } from './keys'
import { usesSingleKeys } from './single-keys'

/** The time after `g` within which a letter opens a section. */
const PAUSE_MS = 1500
const NEW = 'n'

/** The control of the screen that a key operates: `aria-keyshortcuts="n"`. */
const operatedBy = (key: string) => document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)

/** The shortcuts of every page. Single keys are ignored in fields and while an overlay is open. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const { toggleColorScheme } = useMantineColorScheme()
  const show = useOverlay((overlay) => overlay.show)
  const role = useSession(({ user }) => user.role)
  const sections = useMemo(() => sectionKeys(listedSections(role)), [role])
  const goesUntil = useRef(0)

  useHotkeys([['mod+J', toggleColorScheme]], [], true)
  // On screens without steps Alt and an arrow stay Back and Forward of the browser.
  const pressStep = (key: string): HotkeyItem => [
    key,
    (event) => {
      const button = isCovered() ? null : operatedBy(key)
      if (!button) return
      event.preventDefault()
      button.click()
    },
    { preventDefault: false },
  ]
  // In a field of macOS, Option and an arrow move by a word.
  const fields = isMac() ? ['INPUT', 'TEXTAREA', 'SELECT'] : []
  useHotkeys([pressStep('Alt+ArrowRight'), pressStep('Alt+ArrowLeft')], fields, !isMac())

  const onPage = (key: string, act: () => void): HotkeyItem => [
    key,
    (event) => {
      if (isCovered() || !usesSingleKeys()) return
      event.preventDefault()
      act()
    },
    { preventDefault: false },
  ]
  const open = (overlay: Overlay) => () => show(overlay)
  const search = () => {
    const field = operatedBy('/')
    field?.focus()
    // What is typed next replaces the search before.
    if (field instanceof HTMLInputElement) field.select()
  }
  const pressLetter = (letter: string) => () => {
    const goes = elapsed() < goesUntil.current
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
    // For keyboards where the slash needs Shift, for example Spanish ones.
    onPage('shift+/', search),
    onPage('g', () => {
      goesUntil.current = elapsed() + PAUSE_MS
    }),
    ...[...new Set([NEW, ...sections.keys()])].map((letter) => onPage(letter, pressLetter(letter))),
  ])
}
