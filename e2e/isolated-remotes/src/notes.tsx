import '@mantine/core/styles.css'
import './notes.css'
import { Button, MantineProvider, TextInput } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore, version } from 'react'
import { createRoot } from 'react-dom/client'
import type { IsolatedHost } from 'shared-ui/overlays'

const GREETING: Record<string, string> = { es: 'Notas de', default: 'Notes of' }

export function mount(element: HTMLElement, host: IsolatedHost) {
  element.className = 'notes'
  const root = createRoot(element)
  root.render(<Notes element={element} host={host} />)
  return () => root.unmount()
}

function Notes({ element, host }: { element: HTMLElement; host: IsolatedHost }) {
  const { path, user, language, colorScheme } = useSyncExternalStore(host.subscribe, host.state)
  const [names, setNames] = useState<string[]>([])
  const [text, setText] = useState('')
  useEffect(() => {
    const query = { pageIndex: 0, pageSize: 5 }
    host.request('GET', '/category', { query }).then(
      (page) => setNames((page as { content: { name: string }[] }).content.map(({ name }) => name)),
      (error: Error) => host.toast(error.message, 'failure'),
    )
  }, [host])
  const save = () => {
    host.setUnsaved(false)
    host.toast(`Saved: ${text}`)
  }
  return (
    <MantineProvider
      forceColorScheme={colorScheme}
      getRootElement={() => element}
      cssVariablesSelector=".notes"
    >
      <p>{`${GREETING[language] ?? GREETING.default} ${user.name}, ${user.role}, React ${version}, at "${path}"`}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <TextInput
        label="Note"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          host.setUnsaved(true)
        }}
      />
      <Button onClick={save}>Save the note</Button>
      <Button onClick={() => host.navigate('/7')}>Open note 7</Button>
    </MantineProvider>
  )
}
