// Written by "npm run fix": the names of react-router-dom that the host offers.
// biome-ignore-all assist/source/organizeImports: sorted as JavaScript sorts
export {
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
