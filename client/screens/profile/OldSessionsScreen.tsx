import { Navigate } from "react-router-dom";

/** Where the sessions were before: links in mails and bookmarks lead on. */
export default function OldSessionsScreen() {
  return <Navigate to="/profile/sessions" replace />;
}
