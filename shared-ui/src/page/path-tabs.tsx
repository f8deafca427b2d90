import { Tabs } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router-dom'

interface PathTabsProps {
  label: string
  tabs: readonly { path: string; label: () => string }[]
}

/** Tabs of a section, each with a path of its own. Nothing on its other screens. */
export function PathTabs({ label, tabs }: PathTabsProps) {
  const path = useLocation().pathname.replace(/\/$/, '')
  const navigate = useNavigate()
  if (!tabs.some((tab) => tab.path === path)) return null
  return (
    <Tabs value={path} onChange={(next) => next && navigate(next)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.path} value={tab.path}>
            {tab.label()}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
