// Written by "pnpm offer": what the remotes take of @mantine/core.
export { ActionIcon, Button, Collapse, Group, Stack, Text, TextInput, Title } from '@mantine/core'
