export * from '@mantine/core'
