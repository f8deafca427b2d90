import { useDocumentTitle } from '@mantine/hooks'
import { createContext, use } from 'react'

/** The site's name, behind every page's own in the title of the window. */
export const SiteName = createContext<string | undefined>(undefined)

/** Titles the window: "Categories · TodoTurismo"; without a title of its own, with the site's name alone. */
export function usePageTitle(title?: string): void {
  useDocumentTitle([title, use(SiteName)].filter(Boolean).join(' · '))
}

/** The brand, as the runtime configuration has it. */
export const useSiteName = (): string | undefined => use(SiteName)
