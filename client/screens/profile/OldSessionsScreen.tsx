import { Navigate } from "react-router-dom";

/** The former address of the sessions: emails and bookmarks still link to it. */
export default function OldSessionsScreen() {
  return <Navigate to="/profile/sessions" replace />;
}
