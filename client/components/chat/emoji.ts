/** Emoji by the names that people type between colons, the most used ones first. */
const emoji: readonly (readonly [sign: string, ...names: string[]])[] = [
  ["👍", "thumbsup", "+1"],
  ["👎", "thumbsdown", "-1"],
  ["✅", "white_check_mark", "check", "done"],
  ["👀", "eyes"],
  ["❓", "question"],
  ["🙏", "pray", "thanks"],
  ["🙂", "slightly_smiling_face", "smile"],
  ["😀", "grinning"],
  ["😄", "happy"],
  ["😂", "joy"],
  ["😉", "wink"],
  ["😅", "sweat_smile"],
  ["😊", "blush"],
  ["🤔", "thinking"],
  ["😮", "open_mouth"],
  ["😬", "grimacing"],
  ["😕", "confused"],
  ["😢", "cry"],
  ["😞", "disappointed"],
  ["🙁", "slightly_frowning_face", "frown"],
  ["🤷", "shrug"],
  ["❤️", "heart"],
  ["🎉", "tada"],
  ["👏", "clap"],
  ["🙌", "raised_hands"],
  ["👋", "wave"],
  ["🤝", "handshake"],
  ["👌", "ok_hand"],
  ["💪", "muscle"],
  ["☝️", "point_up"],
  ["👉", "point_right"],
  ["💯", "100"],
  ["🔥", "fire"],
  ["🚀", "rocket"],
  ["⭐", "star"],
  ["💡", "bulb"],
  ["⚠️", "warning"],
  ["🚨", "rotating_light", "alert"],
  ["🛑", "stop"],
  ["❌", "x"],
  ["❗", "exclamation"],
  ["🔒", "lock"],
  ["🔑", "key"],
  ["🛡️", "shield"],
  ["🐛", "bug"],
  ["🔧", "wrench"],
  ["📌", "pushpin"],
  ["📎", "paperclip"],
  ["📄", "page_facing_up"],
  ["📅", "date", "calendar"],
  ["⏰", "alarm_clock"],
  ["⏳", "hourglass"],
  ["📈", "chart_with_upwards_trend", "chart_up"],
  ["📉", "chart_with_downwards_trend", "chart_down"],
  ["📣", "mega"],
  ["📧", "email"],
  ["📞", "telephone_receiver"],
  ["💬", "speech_balloon"],
  ["☕", "coffee"],
  ["🎂", "birthday"],
  ["🌴", "palm_tree", "vacation"],
  ["🤒", "face_with_thermometer", "sick"],
];

interface Found {
  sign: string;
  name: string;
}

const MAX_OFFERED = 8;

/** Those with a name that begins like this; then those with a name that has it within. */
export function findEmoji(search: string): readonly Found[] {
  const wanted = search.toLowerCase().replace(/:$/, "");
  const named = (matches: (name: string) => boolean) =>
    emoji.flatMap(([sign, ...names]) => {
      const name = names.find(matches);
      return name ? [{ sign, name }] : [];
    });
  const beginning = named((name) => name.startsWith(wanted));
  const within = named((name) => name.includes(wanted));
  const isExact = (found: Found) => found.name === wanted;
  return [
    ...new Map(
      [...beginning.filter(isExact), ...beginning, ...within].map((found) => [found.sign, found]),
    ).values(),
  ].slice(0, MAX_OFFERED);
}
