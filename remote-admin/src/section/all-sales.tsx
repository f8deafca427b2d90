import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Leads from the people that sales are made by and to, to all of them. */
export const AllSales = () => (
  <Button component={Link} to="/sales" variant="subtle" px={8} ml={-8}>
    All sales
  </Button>
)
