/** What the person is told, and how. */
export default function NotificationsScreen() {
  return null;
}
