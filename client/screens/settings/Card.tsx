export { Card } from "../../components/Card.tsx";
