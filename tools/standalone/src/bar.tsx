import {
  Group,
  type MantineColorScheme,
  NativeSelect,
  SegmentedControl,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { NavLink } from 'react-router-dom'
import { useSession } from 'shared-auth'
import classes from './bar.module.css'
import { logInAs } from './log-in-as'
import { type Remote, rolesOf, sectionsOf } from './remote'

const SCHEMES: MantineColorScheme[] = ['light', 'dark', 'auto']

/** Controls for section, role and color scheme, which the host controls in the suite. */
export function Bar({ remote }: { remote: Remote }) {
  const role = useSession(({ user }) => user.role)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const roles = rolesOf(remote)
  return (
    <header className={classes.bar}>
      <Text fw={650}>{remote.name}</Text>
      <Group component="nav" aria-label="Sections" gap="md">
        {sectionsOf(remote, role).map(({ path, label }) => (
          <NavLink key={path} to={path} className={classes.entry ?? ''}>
            {label}
          </NavLink>
        ))}
      </Group>
      <Group gap="sm" ml="auto">
        <NativeSelect
          aria-label="Role"
          data={roles}
          value={role}
          onChange={({ target }) => {
            const chosen = roles.find((each) => each === target.value)
            if (chosen) logInAs(chosen)
          }}
        />
        <SegmentedControl
          aria-label="Color scheme"
          data={SCHEMES}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </Group>
    </header>
  )
}
