import { Highlight } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { SectionIcon } from '../side-menu'
import { type EntryGroup, wordsOf } from './entry'
import classes from './palette.module.css'

interface EntriesProps {
  group: EntryGroup
  query: string
  /** The id of the entry that Enter runs. */
  selected: string | undefined
}

/** One group of results, with the typed words highlighted. */
export function Entries({ group, query, selected }: EntriesProps) {
  const words = wordsOf(query)
  return (
    <Spotlight.ActionsGroup label={group.label} role="group" aria-label={group.label}>
      {group.entries.map(({ id, label, description, Icon, outline, keys, stays, run }) => (
        <Spotlight.Action
          key={id}
          ref={named(`palette-${id}`)}
          role="option"
          {...(description && { 'aria-label': `${label}, ${description}` })}
          aria-selected={`palette-${id}` === selected}
          closeSpotlightOnTrigger={!stays}
          onClick={run}
        >
          <span className={classes.icon}>
            {Icon && <Icon size={20} aria-hidden />}
            {outline && <SectionIcon icon={outline} />}
          </span>
          <span className={classes.text}>
            <Marked text={label} words={words} />
            {description && (
              <span className={classes.description}>
                <Marked text={description} words={words} />
              </span>
            )}
          </span>
          {keys && (
            <kbd className={classes.keys} aria-hidden>
              {keys}
            </kbd>
          )}
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  )
}

/** Spotlight's Action does not pass on an `id`. */
const named = (id: string) => (element: HTMLElement | null) => {
  if (element) element.id = id
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return (
    <Highlight component="span" inherit highlight={words} className={classes.marked}>
      {text}
    </Highlight>
  )
}
