import { useDocumentTitle } from '@mantine/hooks'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useState,
} from 'react'

/** The titles of the current screen. */
export interface Titles {
  page?: string | undefined
  /** The title of a form, a record or a step within the page. */
  subpage?: string | undefined
}

const SiteName = createContext<string | undefined>(undefined)
const TitlesInSight = createContext<Titles>({})
// A context of its own, so that components which only set a title are not rendered when another title
// changes.
const SetTitles = createContext<Dispatch<SetStateAction<Titles>>>(() => undefined)

interface TitleProviderProps {
  siteName: string | undefined
  children: ReactNode
}

/** Sets the window title from the titles of the screen: "Edit Cruises · Categories · TodoTurismo". */
export function TitleProvider({ siteName, children }: TitleProviderProps) {
  const [titles, setTitles] = useState<Titles>({})
  useDocumentTitle([titles.subpage, titles.page, siteName].filter(Boolean).join(' · '))
  return (
    <SiteName value={siteName}>
      <SetTitles value={setTitles}>
        <TitlesInSight value={titles}>{children}</TitlesInSight>
      </SetTitles>
    </SiteName>
  )
}

function useTitle(level: keyof Titles, title: string | undefined): void {
  const setTitles = use(SetTitles)
  useEffect(() => {
    setTitles((titles) => ({ ...titles, [level]: title }))
    return () => setTitles((titles) => ({ ...titles, [level]: undefined }))
  }, [level, title, setTitles])
}

export const usePageTitle = (title: string): void => useTitle('page', title)

/** Sets the title of the form, record or step within the page. Only one component at a time may set it. */
export const useSubpageTitle = (title: string | undefined): void => useTitle('subpage', title)

export const useTitles = (): Titles => use(TitlesInSight)

/** The name of the office, or the brand of the runtime configuration until it has set one. */
export const useSiteName = (): string | undefined => use(SiteName)
