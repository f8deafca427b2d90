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

/** What the screen in sight calls itself. */
export interface Titles {
  page?: string | undefined
  /** A form, a record, a step below the page. */
  subpage?: string | undefined
}

const SiteName = createContext<string | undefined>(undefined)
const TitlesInSight = createContext<Titles>({})
// Apart, so that whoever only says its title is not rendered for everybody else's.
const SetTitles = createContext<Dispatch<SetStateAction<Titles>>>(() => undefined)

interface TitleProviderProps {
  siteName: string | undefined
  children: ReactNode
}

/** Titles the window, whatever part of the screen knows what: "Edit Cruises · Categories · TodoTurismo". */
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

/** Says what the page in sight is called. */
export const usePageTitle = (title: string): void => useTitle('page', title)

/** Says what stands below the page in sight: a form, a record, a step. One at a time. */
export const useSubpageTitle = (title: string | undefined): void => useTitle('subpage', title)

export const useTitles = (): Titles => use(TitlesInSight)

/** The brand, as the runtime configuration has it. */
export const useSiteName = (): string | undefined => use(SiteName)
