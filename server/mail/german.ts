import type { Words } from "./words.ts";

export const german: Words = {
  greeting: "Guten Tag {name},",
  closing: "Diese E-Mail wurde von Plumbline für {organisation} gesendet. Antworten darauf liest niemand.",
  leave: "Solche E-Mails nicht mehr senden",
  more: "Und {count} weitere in Plumbline.",
  letters: {
    verify: {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: [
        "Sie haben ein Konto bei {organisation} angelegt. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.",
        "Danach prüft ein Administrator das Konto. Der Link gilt drei Tage. Wenn Sie es nicht waren, tun Sie nichts.",
      ],
      action: "Meine Adresse bestätigen",
    },
    account_exists: {
      subject: "Sie haben schon ein Konto",
      paragraphs: [
        "Jemand, vielleicht Sie, wollte mit dieser Adresse bei {organisation} ein Konto anlegen. Es gibt schon eines.",
        "Sie können sich damit anmelden oder auf der Anmeldeseite ein neues Passwort anfordern. Wenn Sie es nicht waren, tun Sie nichts.",
      ],
      action: "Zur Anmeldeseite",
    },
    account_waits: {
      subject: "Ein neues Konto wartet auf Genehmigung",
      paragraphs: [
        "{aboutName} ({aboutEmail}) hat ein Konto angelegt und die Adresse bestätigt.",
        "Es ist nutzbar, sobald jemand es genehmigt und ihm Rollen gibt.",
      ],
      action: "Konto prüfen",
    },
    approved: {
      subject: "Ihr Konto ist genehmigt",
      paragraphs: [
        "Ein Administrator von {organisation} hat Ihr Konto genehmigt. Sie können sich jetzt anmelden.",
      ],
      action: "Anmelden",
    },
    rejected: {
      subject: "Ihr Konto wurde nicht genehmigt",
      paragraphs: [
        "Ein Administrator von {organisation} hat Ihr Konto nicht genehmigt. Der angegebene Grund:",
        "{reason}",
      ],
    },
    suspended: {
      subject: "Ihr Konto ist gesperrt",
      paragraphs: [
        "Ein Administrator von {organisation} hat Ihr Konto gesperrt. Der angegebene Grund:",
        "{reason}",
        "Bitte wenden Sie sich an Ihre Systemadministration.",
      ],
    },
    reset_password: {
      subject: "Setzen Sie Ihr Passwort zurück",
      paragraphs: [
        "Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto bei {organisation} angefordert.",
        "Der Link gilt einmal, 30 Minuten lang. Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
      ],
      action: "Neues Passwort wählen",
    },
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      paragraphs: [
        "Das Passwort Ihres Kontos bei {organisation} wurde geändert, und Ihre anderen Sitzungen wurden beendet.",
        "Wenn Sie es nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    password_was_reset: {
      subject: "Ihr Passwort wurde zurückgesetzt",
      paragraphs: [
        "Das Passwort Ihres Kontos bei {organisation} wurde über einen Link an diese Adresse zurückgesetzt. Alle Ihre Sitzungen wurden beendet und Ihre API-Token widerrufen.",
        "Wenn Sie es nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an, sichern Sie Ihr Postfach und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    provider_connected: {
      subject: "Eine neue Anmeldung für Ihr Konto",
      paragraphs: [
        "Ab jetzt öffnet auch Google oder GitHub Ihr Konto bei {organisation}; das Menü Ihres Kontos zeigt, welches.",
        "Wenn Sie es nicht waren, trennen Sie es dort, ändern Sie sofort Ihr Passwort und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    invited: {
      subject: "Sie sind von {organisation} eingeladen",
      paragraphs: [
        "{aboutName} lädt Sie ein, mit {organisation} in Plumbline zu arbeiten. Wählen Sie ein Passwort, und Ihr Konto ist offen.",
        "Der Link gilt einmal, sieben Tage lang. Wenn Sie nicht wissen, worum es geht, tun Sie nichts.",
      ],
      action: "Passwort wählen",
    },
    second_factor_on: {
      subject: "Ihr zweiter Faktor ist eingeschaltet",
      paragraphs: [
        "Ab jetzt verlangt jede Anmeldung an Ihrem Konto bei {organisation} auch einen Code Ihrer Authenticator-App. Ihre anderen Sitzungen wurden beendet.",
        "Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    second_factor_off: {
      subject: "Ihr zweiter Faktor ist ausgeschaltet",
      paragraphs: [
        "Die Anmeldung an Ihrem Konto bei {organisation} verlangt keinen Code mehr.",
        "Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    second_factor_reset: {
      subject: "Ihr zweiter Faktor wurde zurückgesetzt",
      paragraphs: [
        "Ein Administrator von {organisation} hat den zweiten Faktor Ihres Kontos entfernt, Ihre Sitzungen beendet und Ihre API-Token widerrufen.",
        "Melden Sie sich mit Ihrem Passwort an und richten Sie ihn neu ein. Wenn Sie nicht darum gebeten haben, verständigen Sie sofort Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    recovery_code_used: {
      subject: "Ein Wiederherstellungscode wurde benutzt",
      paragraphs: [
        "Jemand, hoffentlich Sie, hat mit einem Wiederherstellungscode bewiesen, dass Ihr Konto bei {organisation} seines ist. Dieser Code ist nun verbraucht.",
        "Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort, erzeugen Sie neue Wiederherstellungscodes und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    recovery_codes_renewed: {
      subject: "Neue Wiederherstellungscodes wurden erzeugt",
      paragraphs: [
        "Für Ihr Konto bei {organisation} wurden neue Wiederherstellungscodes erzeugt; die alten gelten nicht mehr.",
        "Wenn Sie es nicht waren, ändern Sie sofort Ihr Passwort, erzeugen Sie neue Wiederherstellungscodes und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    api_token_made: {
      subject: "Ein API-Token wurde erzeugt",
      paragraphs: [
        "Für Ihr Konto bei {organisation} wurde ein neues API-Token erzeugt. Wer es hat, handelt in Ihrem Namen, bis es endet.",
        "Wenn Sie es nicht waren, widerrufen Sie es, ändern Sie sofort Ihr Passwort und verständigen Sie Ihre Administration.",
      ],
      action: "Zu Ihren API-Token",
    },
    password_tried: {
      subject: "Jemand versucht, Ihr Passwort zu erraten",
      paragraphs: [
        "Seit {since} wurde {count}-mal ein falsches Passwort für Ihr Konto bei {organisation} eingegeben, zuletzt von {network}, in einem Browser, in dem Sie sich noch nie angemeldet haben. Diese Versuche haben Ihr Konto nicht geöffnet.",
        "Browser, in denen Sie sich schon angemeldet haben, funktionieren wie gewohnt. In einem neuen müssen Sie vielleicht einige Sekunden warten oder Ihr Passwort zurücksetzen.",
        "Wenn Sie es selbst waren, müssen Sie nichts tun. Wenn nicht, vergewissern Sie sich, dass Sie dieses Passwort nirgends sonst verwenden, richten Sie in Ihrem Profil einen zweiten Faktor ein, falls Sie keinen haben, und verständigen Sie Ihre Administration.",
      ],
      action: "Zur Anmeldeseite",
    },
    notice: {
      subject: "{title}",
      paragraphs: ["{message}"],
      action: "Ansehen",
    },
    digest: {
      subject: "Was Ihnen heute mitgeteilt wurde",
      paragraphs: ["Das hat sich seit der letzten E-Mail dieser Art angesammelt:"],
      action: "Plumbline öffnen",
    },
  },
};
