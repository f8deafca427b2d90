import type { IsolatedHost } from 'shared-ui/overlays'
import { createApp, h, shallowRef } from 'vue'

export function mount(element: HTMLElement, host: IsolatedHost) {
  const state = shallowRef(host.state())
  const end = host.subscribe(() => {
    state.value = host.state()
  })
  const app = createApp(() =>
    h('div', [
      h('p', `${state.value.user.name} in Vue, ${state.value.colorScheme}, at "${state.value.path}"`),
      h('button', { onClick: () => host.navigate('/9') }, 'Open trip 9'),
      h('button', { onClick: () => host.navigate('/notes', { outside: true }) }, 'To the notes'),
    ]),
  )
  app.mount(element)
  return () => {
    end()
    app.unmount()
  }
}
