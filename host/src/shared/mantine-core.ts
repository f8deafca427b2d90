// Written by "pnpm offer": what the remotes take of @mantine/core.
export {
  ActionIcon,
  Alert,
  Button,
  Collapse,
  Divider,
  Grid,
  Group,
  List,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
