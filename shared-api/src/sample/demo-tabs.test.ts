import { expect, it, onTestFinished, vi } from 'vitest'
import { onChanges } from '../changes'
import { logIn } from '../testing/log-in'
import { followDemoTabs } from './demo-tabs'
import { sampleSource } from './sample-source'

it('shows in one tab of the demo what another one saves', async () => {
  const user = logIn('ADMINISTRATOR-DEMO')
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  followDemoTabs(user, stop.signal)
  const heard = vi.fn()
  onTestFinished(onChanges(heard))

  const other = new BroadcastChannel('todoturismo.demo')
  onTestFinished(() => other.close())
  const told = vi.fn()
  other.addEventListener('message', ({ data }: MessageEvent) => told(data))
  const account = 'ADMINISTRATOR-DEMO ana@todoturismo.test'

  const row = { id: 900, name: 'Caves', description: 'Dark' }
  other.postMessage({
    account: 'OWNER-DEMO ana@todoturismo.test',
    name: 'category',
    row: { ...row, id: 901 },
  })
  other.postMessage({ account, name: 'category', row })
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  expect(heard.mock.calls).toEqual([[[{ topic: 'category', id: 900 }]]])
  expect(await sampleSource.resources.category.get(900)).toEqual(row)

  await sampleSource.resources.category.update(900, {
    id: 900,
    name: 'Grottos',
    description: 'Dark',
  } as never)
  await vi.waitUntil(() => told.mock.calls.length > 0)
  expect(told).toHaveBeenCalledWith({ account, name: 'category', row: { ...row, name: 'Grottos' } })
})
