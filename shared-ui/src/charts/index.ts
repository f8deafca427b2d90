import '@mantine/charts/styles.css'

export { BarChart } from '@mantine/charts'
