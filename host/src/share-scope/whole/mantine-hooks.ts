export * from '@mantine/hooks'
