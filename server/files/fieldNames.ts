/**
 * Names of importable fields in files of German, French and Spanish companies, beside the labels of the fields. The
 * English ones are the synonyms in the catalogue of fields.
 */
const RISKS: Record<string, string> = {
  reference: "Nr|Lfd. Nr|Nummer|Risiko-ID|Risikonummer|Referenz|N°|Numéro|Réf|Identifiant|Núm|Número|Código",
  name:
    "Risiko|Titel|Bezeichnung|Risikobezeichnung|Risikotitel|Kurzbeschreibung|Risque|Intitulé|Titre|Libellé" +
    "|Intitulé du risque|Riesgo|Título|Denominación|Nombre del riesgo",
  description:
    "Risikobeschreibung|Details|Erläuterung|Bemerkung|Description du risque|Détails|Remarques" +
    "|Descripción del riesgo|Detalle|Observaciones",
  status: "Risikostatus|Stand|Zustand|État|Situación",
  category:
    "Risikokategorie|Risikoart|Art|Typ|Catégorie de risque|Type de risque|Categoría de riesgo|Tipo de riesgo",
  business_unit:
    "Abteilung|Fachbereich|Organisationseinheit|Geschäftsbereich|Bereich|Einheit|Service|Département|Direction|Unité" +
    "|Departamento|Área|Unidad|Unidad de negocio|Dirección",
  owner_id:
    "Risikoeigner|Risikoverantwortlicher|Risikoverantwortliche|Verantwortlicher|Verantwortliche|Eigentümer|Zuständig" +
    "|Risikoinhaber|Propriétaire du risque|Responsable|Pilote|Responsable del riesgo|Dueño|Dueño del riesgo",
  residual_owner_id:
    "Eigner des Restrisikos|Restrisikoeigner|Responsable du risque résiduel|Responsable del riesgo residual",
  cause: "Ursachen|Risikoursache|Bedrohung|Causes|Menace|Causas|Amenaza",
  event: "Risikoereignis|Szenario|Événement redouté|Scénario|Suceso|Escenario",
  consequence: "Folgen|Konsequenz|Konsequenzen|Auswirkungen|Conséquences|Consecuencias",
  treatment:
    "Risikobehandlung|Strategie|Behandlungsstrategie|Umgang|Stratégie|Stratégie de traitement|Réponse" +
    "|Estrategia|Respuesta",
  inherent_likelihood:
    "Eintrittswahrscheinlichkeit|Wahrscheinlichkeit|Eintrittswahrscheinlichkeit brutto|Bruttowahrscheinlichkeit" +
    "|Probabilité|Vraisemblance|Vraisemblance brute|Probabilidad|Probabilidad inherente",
  inherent_impact:
    "Auswirkung|Schadenshöhe|Schadensausmaß|Schaden|Auswirkung brutto|Impact|Impact brut|Gravité brute|Impacto|Impacto inherente",
  residual_likelihood:
    "Eintrittswahrscheinlichkeit netto|Nettowahrscheinlichkeit|Restwahrscheinlichkeit|Vraisemblance nette" +
    "|Probabilité résiduelle|Vraisemblance résiduelle|Probabilidad residual",
  residual_impact: "Auswirkung netto|Restauswirkung|Impact net|Impact résiduel|Impacto residual",
  inherent_risk_score: "Bruttorisiko|Inhärentes Risiko|Risque brut|Risque inhérent|Riesgo inherente",
  residual_risk_score: "Nettorisiko|Risque net|Risque résiduel|Riesgo residual",
  composite_risk_score:
    "Risikowert|Risikozahl|Risikopunkte|Bewertung|Cotation|Criticité|Valoración|Nivel de riesgo",
  next_review_on:
    "Überprüfung|Überprüfungsdatum|Wiedervorlage|Nächste Prüfung|Prüfdatum|Nächster Review|Revue|Date de revue" +
    "|Date de la prochaine revue|Revisión|Fecha de revisión|Fecha de la próxima revisión",
};

const ASSETS: Record<string, string> = {
  reference:
    "Nr|Lfd. Nr|Nummer|Inventarnummer|Asset-ID|Referenz|N°|Numéro|Réf|Identifiant|Núm|Número|Código|Inventario",
  name: "Titel|Bezeichnung|Asset|System|Objekt|Anwendung|Actif|Intitulé|Libellé|Système|Activo|Título|Denominación|Sistema",
  type: "Typ|Asset-Typ|Kategorie|Klasse|Catégorie|Type d'actif|Categoría|Tipo de activo",
  description: "Details|Zweck|Bemerkung|Détails|Objet|Remarques|Detalle|Finalidad|Observaciones",
  status: "Zustand|Stand|État|Situación",
  classification:
    "Schutzklasse|Vertraulichkeitsstufe|Datenklassifizierung|Sensibilité|Clasificación de la información",
  confidentiality: "Schutzbedarf Vertraulichkeit",
  integrity: "Schutzbedarf Integrität",
  availability: "Schutzbedarf Verfügbarkeit",
  criticality_override: "Kritikalität|Kritisch|Criticité|Criticidad|Importancia",
  criticality_reason: "Begründung|Grund|Motif|Justification|Motivo|Justificación",
  owner_id:
    "Asset-Eigentümer|Eigentümer|Verantwortlicher|Verantwortliche|Zuständig|Responsable|Propriétaire de l'actif" +
    "|Responsable del activo|Dueño",
  custodian_id:
    "Betreuer|Administrator|Technisch verantwortlich|Administrateur|Responsable technique|Administrador",
  business_unit:
    "Abteilung|Fachbereich|Organisationseinheit|Geschäftsbereich|Bereich|Einheit|Service|Département|Direction|Unité" +
    "|Departamento|Área|Unidad|Unidad de negocio|Dirección",
  location: "Ort|Raum|Gebäude|Emplacement|Site|Lugar|Sede",
  vendor: "Hersteller|Lieferant|Dienstleister|Fabricant|Prestataire|Fabricante",
  recovery_time_hours: "RTO (h)|Wiederherstellungszeit|Temps de reprise|Tiempo de recuperación (h)",
  recovery_point_hours: "RPO (h)|Datenverlust|Perte de données|Pérdida de datos",
  next_review_on:
    "Überprüfung|Überprüfungsdatum|Wiedervorlage|Nächste Prüfung|Prüfdatum|Revue|Date de revue|Revisión|Fecha de revisión",
};

const UNIT =
  "Abteilung|Fachbereich|Organisationseinheit|Geschäftsbereich|Bereich|Einheit|Service|Département|Direction|Unité" +
  "|Departamento|Área|Unidad|Unidad de negocio|Dirección";
const REFERENCE = "Nr|Lfd. Nr|Nummer|ID|Referenz|N°|Numéro|Réf|Identifiant|Núm|Número|Código";
const OWNER =
  "Verantwortlicher|Verantwortliche|Verantwortlich|Eigentümer|Zuständig|Responsable|Propriétaire|Dueño";

const CONTROLS: Record<string, string> = {
  reference: `${REFERENCE}|Kontroll-ID|Maßnahmen-ID|Maßnahmennummer`,
  name: "Kontrolle|Maßnahme|Titel|Bezeichnung|Kontrollname|Contrôle|Mesure|Intitulé|Libellé|Control|Medida|Título|Denominación",
  description:
    "Kontrollbeschreibung|Kontrollziel|Details|Description du contrôle|Objectif|Descripción del control|Objetivo",
  type: "Kontrolltyp|Kontrollart|Art|Typ|Type de contrôle|Tipo de control",
  nature: "Ausführung|Automatisierung|Automatisierungsgrad|Automatisation|Exécution|Automatización|Ejecución",
  frequency: "Häufigkeit|Frequenz|Turnus|Rhythmus|Intervall|Fréquence|Périodicité|Frecuencia|Periodicidad",
  status: "Kontrollstatus|Umsetzungsstatus|Umsetzungsstand|Stand|État|Situación|Estado de implantación",
  owner_id: `${OWNER}|Kontrollverantwortlicher|Kontrolleigner|Propriétaire du contrôle|Responsable del control`,
  business_unit: UNIT,
  annual_cost: "Jährliche Kosten|Kosten pro Jahr|Jahreskosten|Kosten|Coût annuel|Coût|Coste anual|Coste",
  next_test_on:
    "Nächster Test|Nächste Prüfung|Prüfdatum|Prochain test|Date du prochain test|Próxima prueba|Fecha de prueba",
};

const FINDINGS: Record<string, string> = {
  reference: `${REFERENCE}|Feststellungs-ID`,
  title: "Feststellung|Titel|Bezeichnung|Abweichung|Constat|Intitulé|Titre|Hallazgo|Título",
  severity:
    "Schweregrad|Bewertung|Einstufung|Priorität|Risikoeinstufung|Gravité|Criticité|Priorité|Gravedad|Severidad|Prioridad",
  owner_id: `${OWNER}|Maßnahmenverantwortlicher|Responsable de l'action|Responsable de la acción`,
  identified_on:
    "Festgestellt am|Feststellungsdatum|Datum|Berichtsdatum|Constaté le|Date du constat|Date|Fecha|Fecha del hallazgo",
  due_on:
    "Fällig|Fällig am|Frist|Termin|Zieltermin|Umsetzungstermin|Échéance|Date d'échéance|Vencimiento|Fecha límite|Plazo",
  criteria: "Soll|Kriterium|Anforderung|Norm|Critère|Référentiel|Criterio|Norma",
  condition:
    "Ist|Sachverhalt|Beschreibung|Beobachtung|Description|Observation|Situation constatée|Condición|Descripción|Observación",
  cause: "Ursache|Ursachen|Grund|Cause|Causes|Causa|Causas",
  consequence: "Auswirkung|Folge|Risiko|Conséquence|Impact|Risque|Consecuencia|Impacto|Riesgo",
  recommendation: "Empfehlung|Maßnahmenempfehlung|Recommandation|Recomendación",
  response:
    "Stellungnahme|Maßnahme|Managementantwort|Vereinbarte Maßnahme|Réponse|Plan d'action|Respuesta|Plan de acción",
};

const EVIDENCE: Record<string, string> = {
  reference: `${REFERENCE}|Nachweis-ID`,
  name: "Nachweis|Titel|Bezeichnung|Dokument|Preuve|Intitulé|Document|Evidencia|Título|Documento",
  description: "Beschreibung|Bemerkung|Description|Remarques|Descripción|Observaciones",
  collected_by: `${OWNER}|Erhoben von|Gesammelt von|Collecté par|Recogido por|Recopilado por`,
  collected_on: "Erhoben am|Gesammelt am|Datum|Collecté le|Date|Recogido el|Fecha",
  effective_on:
    "Gültig ab|Gültig von|Stand|Ausgestellt am|Valable du|Valable à partir du|Date d'effet|Válido desde|Vigente desde",
  valid_until:
    "Gültig bis|Ablaufdatum|Läuft ab|Valable jusqu'au|Date d'expiration|Expire le|Válido hasta|Fecha de caducidad|Caduca",
  review_months:
    "Erneuerung in Monaten|Monate|Turnus in Monaten|Renouvellement (mois)|Mois|Renovación (meses)|Meses",
};

const PROJECTS: Record<string, string> = {
  reference: `${REFERENCE}|Projekt-ID|Projektnummer`,
  name: "Projekt|Projektname|Titel|Bezeichnung|Vorhaben|Projet|Intitulé|Nom du projet|Proyecto|Nombre del proyecto|Título",
  description: "Projektbeschreibung|Ziel|Description du projet|Objectif|Descripción del proyecto|Objetivo",
  project_type: "Projektart|Projekttyp|Art|Typ|Type de projet|Tipo de proyecto",
  status: "Projektstatus|Phase|Stand|État|Situación|Fase",
  health: "Ampel|Gesundheit|Météo|Santé|Semáforo|Salud",
  owner_id: `${OWNER}|Projektleiter|Projektleitung|Chef de projet|Jefe de proyecto`,
  business_unit: UNIT,
  start_date: "Beginn|Start|Startdatum|Anfang|Début|Date de début|Inicio|Fecha de inicio",
  end_date: "Ende|Enddatum|Fertigstellung|Fin|Date de fin|Fecha de fin",
  estimated_capex:
    "Investition|Investitionskosten|Einmalige Kosten|Budget|Investissement|Inversión|Presupuesto",
  estimated_opex:
    "Laufende Kosten|Betriebskosten|Betriebskosten pro Jahr|Coûts d'exploitation|Coûts récurrents|Costes de operación|Costes recurrentes",
};

const REQUIREMENTS: Record<string, string> = {
  code:
    `${REFERENCE}|Anforderung|Anforderungsnummer|Maßnahme|Maßnahmennummer|Kontrolle|Ziffer|Abschnitt|Kennung|Exigence|Mesure|Article` +
    "|Requisito|Control|Medida|Artículo",
  title: "Titel|Bezeichnung|Maßnahmentitel|Kurztext|Intitulé|Titre|Libellé|Título|Denominación",
  text: "Anforderungstext|Wortlaut|Volltext|Énoncé|Texte|Enunciado|Texto",
  applicable:
    "Anwendbar|Anwendbarkeit|Zutreffend|Relevant|Anwendbar (ja/nein)|Applicable|Applicabilité|Aplicable|Aplicabilidad|¿Aplica?|Aplica",
  status:
    "Umsetzungsstatus|Umsetzungsstand|Umsetzung|Umgesetzt|Erfüllung|Stand|Statut|État|Mise en œuvre|Estado|Implementación|Situación",
  status_reason:
    "Bemerkung|Kommentar|Anmerkung|Begründung des Status|Commentaire|Remarques|Comentario|Observaciones",
  applicability_reason:
    "Begründung|Begründung für Aufnahme oder Ausschluss|Begründung der Anwendbarkeit|Begründung (Ein-/Ausschluss)" +
    "|Justification|Motif|Justification de l'inclusion ou de l'exclusion|Justificación|Motivo",
  maturity: "Reifegrad|Reife|Maturité|Niveau de maturité|Madurez|Nivel de madurez",
  owner_id: `${OWNER}|Anforderungsverantwortlicher|Maßnahmenverantwortlicher`,
  due_on:
    "Fällig|Fällig am|Frist|Termin|Zieltermin|Umsetzung bis|Échéance|Date cible|Vencimiento|Fecha límite|Plazo",
};

const AREAS: Record<string, Record<string, string>> = {
  risks: RISKS,
  assets: ASSETS,
  controls: CONTROLS,
  findings: FINDINGS,
  evidence: EVIDENCE,
  projects: PROJECTS,
  requirements: REQUIREMENTS,
};

/** The names of each field of an area. */
export function namesOfFields(area: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(AREAS[area] ?? {}).map(([field, names]) => [field, names.split("|")]),
  );
}
