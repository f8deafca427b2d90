import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** A link from clients and employees to the list of all sales. */
export const AllSales = () => (
  <Button component={Link} to="/sales" variant="subtle" px={8} ml={-8}>
    All sales
  </Button>
)
