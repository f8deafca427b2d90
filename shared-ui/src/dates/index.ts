import '@mantine/dates/styles.css'

export { DateField } from './date-field'
export { showDay } from './typed-date'
